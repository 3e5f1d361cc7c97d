/** Runs the guard on every navigation and carries out what it decides: the only place that does. */
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { type GuardEffect, guard } from '#src/domain/guard.ts';
import { isVariant } from '#src/domain/progression.ts';
import { alertToast, storageToast } from '#src/ui/app/alert-words.ts';
import type { App } from '#src/ui/app/app-context.tsx';
import { sendNow } from '#src/ui/app/send-now.ts';
import { chooseVariant, readVariant } from '#src/wire/progression-codec.ts';
import { factsOf } from './guard-facts.ts';

/** The loader of the root route. Waits for the stored session at the first navigation of a page load. */
export function createNavigationGuard({ session, toasts, preferences }: App) {
  let from: string | undefined;
  /** Why the person was sent to the page where they are; over as soon as they go on. */
  let reason: { readonly toast: number; readonly path: string } | undefined;

  const carryOut = (effect: GuardEffect): void => {
    switch (effect) {
      case 'settleLocale':
        preferences.settleLocale();
        return;
      case 'clearTheme': {
        const { classList } = document.body;
        for (const name of [...classList]) if (name.startsWith('theme-')) classList.remove(name);
        return;
      }
      case 'refreshIdentityCard': {
        const state = session.state();
        if (state.status === 'known') sendNow(state.workspace, toasts);
        return;
      }
      case 'resumeProgression':
        toasts.show(alertToast('plf_resumed'));
    }
  };

  /** The menu's links to the progression name the variant: it is kept before the guard looks where to lead. */
  const choose = async (path: string, search: string): Promise<void> => {
    const state = session.state();
    const variant = new URLSearchParams(search).get('type');
    if (path !== '/plf' || !isVariant(variant) || state.status !== 'known') return;
    const { progression } = state.workspace.snapshot();
    if (readVariant(progression) === variant) return;
    await state.workspace.putProgression(chooseVariant(progression, variant)).catch((thrown: unknown) => {
      toasts.show(storageToast(thrown));
    });
  };

  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname: path, search } = new URL(request.url);
    if (session.state().status === 'starting') await session.restore();
    await choose(path, search);
    const decision = guard({ path, search, from, ...factsOf(session.state()) });
    if (decision.kind === 'redirect') {
      if (decision.alert) reason = { toast: toasts.show(alertToast(decision.alert)), path: decision.to };
      return redirect(decision.to);
    }
    if (reason && reason.path !== path + search) {
      toasts.dismiss(reason.toast);
      reason = undefined;
    }
    from = path;
    for (const effect of decision.effects) carryOut(effect);
    return null;
  };
}
