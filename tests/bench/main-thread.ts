/**
 * The tasks of a page's main thread, by processor time: excludes other programs of the machine, and the browser's own
 * work for the profiler.
 */
import type { CDPSession } from '@playwright/test';

/** Milliseconds of processor time from which a task is long. */
export const longTask = 50;

export interface MainThread {
  /** Milliseconds of processor time of each long task since the last call, longest first. */
  longTasks(): Promise<readonly number[]>;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Events of a page's own task; a task with hardly any is the browser's, such as storing bodies for DevTools. */
const ofPage = new Set([
  'BlinkScheduler_PerformMicrotaskCheckpoint',
  ...['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'v8.callFunction', 'v8.run', 'EventDispatch'],
  ...['FireIdleCallback', 'TimerFire', 'FireAnimationFrame', 'ParseHTML', 'HitTest'],
  ...['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'MinorGC', 'MajorGC'],
]);

/** Starts recording; each call discards what was recorded before. */
export async function watchMainThread(session: CDPSession): Promise<MainThread> {
  let events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const start = () =>
    session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        recordMode: 'recordAsMuchAsPossible',
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'],
      },
    });
  await start();
  return {
    async longTasks() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      const recorded = events;
      events = [];
      await start();
      return longTasksOf(recorded);
    },
  };
}

function longTasksOf(events: readonly TraceEvent[]): readonly number[] {
  const busiest = mainThreadOf(events);
  const own = events.filter((event) => threadOf(event) === busiest && event.ph === 'X');
  const work = own.filter(({ name }) => ofPage.has(name));
  return own
    .filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > longTask * 1000)
    .filter(({ ts, dur = 0, tdur = 0 }) =>
      work.some((part) => part.ts >= ts && part.ts <= ts + dur && (part.tdur ?? 0) > tdur / 10),
    )
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .sort((one, other) => other - one);
}

/** The busiest main thread: other pages and the worker have their own. */
function mainThreadOf(events: readonly TraceEvent[]): string {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const taken = new Map(names.map((event) => [threadOf(event), 0]));
  for (const event of events) {
    const before = taken.get(threadOf(event));
    if (before !== undefined && event.name === 'RunTask')
      taken.set(threadOf(event), before + (event.tdur ?? 0));
  }
  const [busiest] = [...taken].sort(([, one], [, other]) => other - one);
  if (busiest === undefined) throw new Error('The trace names no main thread.');
  return busiest[0];
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}
