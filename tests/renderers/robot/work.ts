/**
 * Work counted, not timed: how many schemas the interpreter looks at, and how many elements are drawn, in one go. An
 * interval lasts from one `mark` to the next: the reading of a document, or the answer to one press or key.
 */

export interface Work {
  readonly evaluations: number;
  readonly elements: number;
}

/** Read by the interpreter of each schema that it looks at, and in none that the reader lets through. */
const READ_EACH_TIME = '$recursiveAnchor';

let evaluations = 0;
let elements = 0;

/** Begins to count, for the life of the process. Expects a page. */
export function countWork(): void {
  Object.defineProperty(Object.prototype, READ_EACH_TIME, {
    configurable: true,
    get() {
      evaluations += 1;
      return undefined;
    },
    // A member of somebody's schema stays one.
    set(value: unknown) {
      Object.defineProperty(this, READ_EACH_TIME, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    },
  });
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    elements += 1;
    return create(name, options);
  }) as typeof document.createElement;
}

/** The work since the last mark. */
export function mark(): Work {
  const work = { evaluations, elements };
  evaluations = 0;
  elements = 0;
  return work;
}

export function greater(one: Work, other: Work): Work {
  return {
    evaluations: Math.max(one.evaluations, other.evaluations),
    elements: Math.max(one.elements, other.elements),
  };
}

export const noWork: Work = { evaluations: 0, elements: 0 };
