/** Developers' gallery: every widget and exercise as a person sees it, in both themes. Served by `npx vite`, never built. */
import '#src/frame/tokens.css';
import '#src/frame/fonts.css';
import '#src/frame/base.css';
import '#src/frame/controls.css';
import './gallery.css';
import { Cloud, Sprout, Sunrise, Sunset, Weight, X } from 'lucide-react';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Answers } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { Services, Tone } from '#renderers/widgets/card.ts';
import { context, contextLabels, documents } from './documents.ts';

const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const tones: readonly (readonly [string, Tone])[] = [
  ['difficultes', { name: 'diff', icon: <Weight className="i i-s" aria-hidden="true" /> }],
  ['besoins', { name: 'besoin', icon: <Sprout className="i i-s" aria-hidden="true" /> }],
  ['peurs', { name: 'peur', icon: <Cloud className="i i-s" aria-hidden="true" /> }],
];

const services: Services = {
  suggestions: () => ['Alice', 'Julien Marchetti', 'Mon équipe', 'La direction', 'Sofia'],
  tone: (key) => tones.find(([part]) => key.includes(part))?.[1],
  icon: (_, value) =>
    value === 'past' ? <Sunset className="i" /> : value === 'future' ? <Sunrise className="i" /> : null,
};

function initialAnswers(): Answers {
  const given = wanted.get('answers');
  return given ? (JSON.parse(given) as Answers) : {};
}

function Exercise({ path }: { readonly path: string }) {
  const source = documents.get(path);
  const exercise = useMemo(() => (source ? compileExercise(source) : undefined), [source]);
  const [answers, setAnswers] = useState(initialAnswers);
  const [slide, setSlide] = useState(wanted.get('slide') ?? 'question');
  const [finished, setFinished] = useState(false);
  if (!exercise) return <p>No document {path}.</p>;
  const { locale } = exercise;
  return (
    <div className="main gallery-main" lang={locale}>
      <header className="slide-bar">
        <a className="tap" href="?" aria-label="Gallery">
          <X className="i" aria-hidden="true" />
        </a>
        <div className="slide-who">{finished ? 'finished' : exercise.document.title}</div>
      </header>
      <ExerciseForm
        exercise={exercise}
        answers={answers}
        context={context[locale]}
        contextLabels={contextLabels[locale]}
        slide={slide}
        layout={wanted.get('layout') === 'page' ? 'page' : 'slides'}
        services={services}
        onAnswers={setAnswers}
        onSlide={setSlide}
        onFinish={() => setFinished(true)}
      />
      {wanted.has('raw') ? <pre className="gallery-raw">{JSON.stringify(answers, null, 2)}</pre> : null}
    </div>
  );
}

function Index() {
  return (
    <main className="wrap wrap--page">
      <h1 className="h-page">Gallery of questions</h1>
      <ul className="gallery-list">
        {[...documents].map(([path, { title, uiSchema }]) => (
          <li key={path}>
            <b>
              {path}, {title}
            </b>
            <span>
              {(uiSchema['ui:slides'] ?? []).map(({ name }) => (
                <span key={name}>
                  <a href={`?doc=${path}&slide=${name}`}>{name}</a>{' '}
                  <a href={`?doc=${path}&slide=${name}&theme=dark`}>dark</a>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById('root');
const path = wanted.get('doc');
if (root)
  createRoot(root).render(<StrictMode>{path === null ? <Index /> : <Exercise path={path} />}</StrictMode>);
