// @vitest-environment happy-dom
/** The exercise's class on the body: on every slide of the exercise, and on no other page. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { useExerciseTheme } from '#src/app/run/use-exercise-theme.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Exercise({ name }: { name: string }) {
  useExerciseTheme(name);
  return null;
}

test('it is set, set again after the guard removed it, and gone with the exercise', async () => {
  const router = createMemoryRouter(
    [
      {
        loader: () => {
          for (const name of [...document.body.classList])
            if (name.startsWith('theme-')) document.body.classList.remove(name);
          return null;
        },
        shouldRevalidate: () => true,
        Component: Outlet,
        HydrateFallback: Outlet,
        children: [
          { path: '/exercise', element: <Exercise name="plf1" /> },
          { path: '/other', element: <Exercise name="reconew" /> },
          { path: '/', element: null },
        ],
      },
    ],
    { initialEntries: ['/exercise'] },
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<RouterProvider router={router} />));
  const themes = async (to: string) => {
    await act(() => router.navigate(to));
    return [...document.body.classList];
  };
  expect([...document.body.classList]).toEqual(['theme-plf1']);
  expect(await themes('/exercise?slide=second')).toEqual(['theme-plf1']);
  expect(await themes('/other')).toEqual(['theme-reconew']);
  expect(await themes('/')).toEqual([]);
});
