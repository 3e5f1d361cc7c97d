/** Questions that the app reads by the names of their keys, besides those that the checker demands (rule 29). */

interface Names {
  /** Authors can change their titles and choices, but not their codes. */
  readonly choices?: readonly string[];
  /** Authors can retire them, but not rename them or give them another type of answer. */
  readonly keys: readonly string[];
}

const names: Readonly<Record<string, Names>> = {
  reconew: { choices: ['pf'], keys: ['reconew-q9-phrase', 'reconew-q4-intensite', 'reconew-q9-intensite'] },
  devpre: { choices: ['devpre-choix'], keys: ['devpre-reconnexion'] },
  deviateur: { choices: ['kind'], keys: ['deviateur-q6-nom', 'deviateur-q7-oppose', 'deviateur-q8-signe'] },
  pretention: {
    choices: ['kind'],
    keys: [
      'pretention-q2-qui',
      'pretention-q3-qualites',
      'pretention-q4-nom',
      'pretention-q5-oppose',
      'pretention-q7-permission',
    ],
  },
  amitiepro: {
    keys: [
      ...['qui', 'appreciation', 'contribution', 'conseils', 'aide'].map(
        (name) => `amitiepro-prepare-${name}`,
      ),
      ...['appreciation', 'contribution', 'conseils', 'aide'].map((name) => `amitiepro-listen-${name}`),
      ...['garde', 'pas', 'merci'].map((name) => `amitiepro-end-${name}`),
    ],
  },
  celebrations: { keys: ['celebrations-note', 'celebrations-fichier'] },
  plf5: { choices: ['plf5-choix'], keys: ['plf5-vocation', 'plf5-moment-1'] },
};

const namesIn = (document: string): Names =>
  (Object.hasOwn(names, document) ? names[document] : undefined) ?? { keys: [] };

/** True if the app compares the codes of the question's choices. */
export function hasFixedChoices(document: string, key: string): boolean {
  return namesIn(document).choices?.includes(key) === true;
}

/** True if the app finds the answers of the question by this key. */
export function isReadByApp(document: string, key: string): boolean {
  return hasFixedChoices(document, key) || namesIn(document).keys.includes(key);
}
