/** The command `npm run people`: accounts and switches, with or without a running server. */

import { localAddress } from '../app/local-address.ts';
import { deleteMailsTo } from '../mail/mail-folder.ts';
import { mailCarrier, mailsIn } from '../mail/mail-settings.ts';
import * as commands from '../people/account-commands.ts';
import type { Office } from '../people/office.ts';
import { openDatabase } from '../store/database.ts';
import { lastAddress } from './last-address.ts';
import { readSettings, type Settings } from './settings.ts';

type Environment = Parameters<typeof readSettings>[0];

const usage = [
  'npm run people                                      lists the accounts',
  'npm run people add <e-mail> <role> <rights>         opens an account and prints a link to set its password',
  'npm run people approve <e-mail>                     approves an access request',
  'npm run people refuse <e-mail>                      declines and deletes an access request',
  'npm run people block <e-mail>                       logs the person out and keeps their data',
  'npm run people unblock <e-mail>',
  'npm run people delete <e-mail> <e-mail>             permanently deletes the account and all its data',
  'npm run people role <e-mail> <role>                 professional, provider, counsellor or none',
  'npm run people role <e-mail> provider <rights>      words,structure,office or some of them; without: none',
  'npm run people propose <e-mail> <counsellor>        suggests a counsellor, whom the person accepts in the app',
  'npm run people consent <e-mail> <counsellor>        gives this counsellor access, on behalf of the person',
  'npm run people withdraw <e-mail> <counsellor>       removes this counsellor’s access',
  'npm run people maintenance [on|off]                 answers every call with 503',
];

type Run = (office: Office, args: readonly string[]) => Promise<readonly string[]>;

interface Command {
  readonly min: number;
  readonly max: number;
  readonly run: Run;
}

function command(count: number, run: Run, max = count): Command {
  return { min: count, max, run };
}

const known: Readonly<Record<string, Command>> = {
  list: command(0, (office) => commands.list(office)),
  add: command(2, (office, [mail = '', role = '', named]) => commands.add(office, mail, role, named), 3),
  approve: command(1, (office, [mail = '']) => commands.approve(office, mail)),
  refuse: command(1, (office, [mail = '']) => commands.refuse(office, mail)),
  block: command(1, (office, [mail = '']) => commands.block(office, mail)),
  unblock: command(1, (office, [mail = '']) => commands.unblock(office, mail)),
  delete: command(2, (office, [mail = '', again = '']) => commands.remove(office, mail, again)),
  role: command(
    2,
    (office, [mail = '', role = '', named]) => commands.setRoleOf(office, mail, role, named),
    3,
  ),
  propose: command(2, (office, [mail = '', counsellor = '']) => commands.propose(office, mail, counsellor)),
  consent: command(2, (office, [mail = '', counsellor = '']) => commands.consent(office, mail, counsellor)),
  withdraw: command(2, (office, [mail = '', counsellor = '']) => commands.withdraw(office, mail, counsellor)),
  maintenance: command(0, (office, [wanted = '']) => commands.maintenance(office, wanted), 1),
};

function chosen(name: string, args: readonly string[]): Run {
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found && args.length >= found.min && args.length <= found.max) return found.run;
  throw new commands.UnknownWord(usage.join('\n'));
}

/** The address given to this command, else the last address of the server of this data folder. */
function appAddress({ appUrl, dataDir, host, port }: Settings, environment: Environment): string {
  const kept = environment['PORT'] ? undefined : lastAddress(dataDir);
  return appUrl || (kept ?? localAddress(host, port));
}

/**
 * Runs the command.
 * @param say receives each line of the answer.
 * @throws PeopleProblem, SettingProblem or StoreProblem if it fails: the message gives the reason.
 */
export async function peopleCommand(
  [name = 'list', ...args]: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<void> {
  if (name === 'help') {
    print(usage.join('\n'));
    return;
  }
  const act = chosen(name, args);
  const settings = readSettings(environment);
  const db = await openDatabase(settings);
  try {
    const office: Office = {
      db,
      provider: settings.provider,
      appAddress: appAddress(settings, environment),
      sendMail: mailCarrier({
        ...settings,
        productName: settings.provider.productName,
        now: Date.now,
        print,
      }),
      deleteMailsTo: (address) => deleteMailsTo(mailsIn(settings.dataDir), address),
      now: () => Math.floor(Date.now() / 1000),
    };
    for (const line of await act(office, args)) print(line);
  } finally {
    await db.destroy();
  }
}
