/** The environment variables of the server: which there are, and the secrets that files hold. */
import { readFileSync } from 'node:fs';
import { nearName } from '#renderers/format/similar-name.ts';
import { ruleVariables } from '../limits/rate-limit-rules.ts';
import { SettingProblem } from '../problems/setting-problem.ts';
import { codeOf, messageOf } from '../problems/thrown.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that hold a password. `<name>_FILE` names a file with the value instead. */
const secretNames = ['DATABASE_URL', 'SMTP_URL', 'CLIENT_SECRET'] as const;

/** Every variable that `readSettings` reads. */
export const settingNames: readonly string[] = [
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'APP_URL', 'TRUST_PROXY', 'ALLOWED_ORIGINS'],
  ...['PRODUCT_NAME', 'CONTACT_MAIL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_MAIL', 'DEMO', 'DRAFTS'],
  ...[
    'RECOVERY_ANSWER',
    'PASSWORD_COST',
    'LOG_LEVEL',
    'METRICS',
    'BACKEND_URL',
    'CLIENT_ID',
    'CLIENT_SECRET',
  ],
  ...['APP_DIR', 'STUDIO_DIR', 'FIXTURES_DIR'],
  ...Object.values(ruleVariables),
  ...secretNames.map((name) => `${name}_FILE`),
];

/**
 * The environment with the secrets that files hold. A line break at the end of a file does not count.
 * @throws SettingProblem if a file cannot be read, or a secret is given twice.
 */
export function withSecretFiles(environment: Environment): Environment {
  const read = secretNames.flatMap((name) => {
    const variable = `${name}_FILE`;
    const file = environment[variable];
    if (!file) return [];
    if (environment[name]) throw new SettingProblem(`${name} and ${variable} are both set: leave one out.`);
    try {
      return [[name, readFileSync(file, 'utf8').replace(/\r?\n$/, '')] as const];
    } catch (error) {
      const reason = codeOf(error) ?? messageOf(error);
      throw new SettingProblem(`${variable} is ${file}: the file cannot be read (${reason}).`);
    }
  });
  return read.length === 0 ? environment : { ...environment, ...Object.fromEntries(read) };
}

/** A line for each variable that is almost the name of a setting, such as HSOT. It has no effect. */
export function misspeltSettings(environment: Environment): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const { sure } = nearName(name, settingNames);
    // Systems set names that only begin like a setting: HOSTNAME, PORTABLE.
    const isOfSystem = sure !== undefined && !sure.includes('_') && name.startsWith(sure);
    return sure === undefined || isOfSystem ? [] : [`Unknown setting ${name}: ${sure} is probably meant.`];
  });
}
