/** What the robot's guard gives to tests written in TypeScript. */

export interface RobotVerdict {
  readonly ends: number;
  readonly origin: string;
  readonly is: string;
  readonly fault?: string;
  readonly detail?: string;
  readonly onScreen?: boolean;
}

export interface Robot {
  readonly program: string;
  readonly close: () => void;
}

export interface RobotRange {
  readonly what: 'random' | 'fixtures';
  readonly from: number;
  readonly to: number;
  /** Share of the documents that are drawn; those that need a screen always are. */
  readonly screens: number;
}

export function buildRobot(): Promise<Robot>;

export function runRobot(
  robot: Pick<Robot, 'program'>,
  range: RobotRange,
  /** Told of each as it comes. */
  onVerdict?: (verdict: RobotVerdict) => void,
): Promise<readonly RobotVerdict[]>;

export function summed(verdicts: readonly RobotVerdict[]): {
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly RobotVerdict[];
};

export function tryRange(
  range: RobotRange,
): Promise<{ readonly verdicts: readonly RobotVerdict[] } & ReturnType<typeof summed>>;
