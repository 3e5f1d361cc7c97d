/** The texts of the page of a request for an account. */

export const registerFields = [
  'firstname',
  'lastname',
  'mail',
  'title',
  'company',
  'telephone',
  'password',
  'again',
] as const;

export type RegisterField = (typeof registerFields)[number];

export type RegisterProblem = 'required' | 'mail' | 'long' | 'short' | 'different';

export interface RegisterWords {
  readonly title: string;
  readonly hint: (productName: string) => string;
  readonly labels: Readonly<Record<RegisterField, string>>;
  readonly optional: string;
  readonly passwordHint: string;
  readonly submit: string;
  readonly problemsTitle: string;
  readonly problems: Readonly<Record<RegisterProblem, string>>;
  /** Label and message of a line in the list of errors. */
  readonly line: (label: string, message: string) => string;
  readonly tooMany: (minutes: number) => string;
  readonly elsewhere: string;
  readonly who: string;
  readonly legalNotice: string;
  readonly terms: string;
  readonly privacy: string;
  readonly back: string;
  readonly language: string;
}

/** Characters of a new password; the app's own form leaves that to the server. */
export const shortestPassword = 8;
export const longestText = 255;

function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

const fr: RegisterWords = {
  title: 'Demander un accès',
  hint: (productName) =>
    `L’inscription à ${productName} se fait sur demande. L’organisme qui vous accompagne examine la vôtre et vous répond par e-mail.`,
  labels: {
    firstname: 'Prénom',
    lastname: 'Nom',
    mail: 'Adresse e-mail',
    title: 'Fonction',
    company: 'Entreprise ou organisation',
    telephone: 'Téléphone',
    password: 'Mot de passe',
    again: 'Confirmez le mot de passe',
  },
  optional: 'facultatif',
  passwordHint: `${shortestPassword}\u00a0caractères au moins. Vous pourrez l’utiliser dès que votre demande sera acceptée.`,
  submit: 'Envoyer la demande',
  problemsTitle: 'La demande n’est pas encore envoyée',
  problems: {
    required: 'Il manque une réponse ici.',
    mail: 'Vérifiez votre adresse e-mail.',
    long: `${longestText}\u00a0caractères au plus.`,
    short: `${shortestPassword}\u00a0caractères au moins.`,
    different: 'Les deux mots de passe doivent être identiques.',
  },
  line: (label, message) => `${label}\u00a0: ${lowered(message)}`,
  tooMany: (minutes) =>
    `Trop de demandes depuis ce réseau. Réessayez dans ${minutes}\u00a0${minutes === 1 ? 'minute' : 'minutes'}. Ce que vous avez écrit est encore là.`,
  elsewhere: 'Ce formulaire a été envoyé depuis un autre site. Vérifiez-le, puis envoyez-le d’ici.',
  who: 'L’organisme voit ces données, jamais ce que vous écrivez dans l’application.',
  legalNotice: 'Mentions légales',
  terms: 'Conditions d’utilisation',
  privacy: 'Politique de confidentialité',
  back: 'Retour à la connexion',
  language: 'Langue',
};

const en: RegisterWords = {
  title: 'Request access',
  hint: (productName) =>
    `To use ${productName}, request access. The organisation that supports you will review your request and reply by email.`,
  labels: {
    firstname: 'First name',
    lastname: 'Last name',
    mail: 'Email address',
    title: 'Job title',
    company: 'Company or organisation',
    telephone: 'Telephone',
    password: 'Password',
    again: 'Confirm the password',
  },
  optional: 'optional',
  passwordHint: `At least ${shortestPassword} characters. You can use it once your account is approved.`,
  submit: 'Request access',
  problemsTitle: 'There is a problem',
  problems: {
    required: 'Enter an answer.',
    mail: 'Verify your email.',
    long: `Use ${longestText} characters or fewer.`,
    short: `At least ${shortestPassword} characters.`,
    different: 'The two passwords must match.',
  },
  line: (label, message) => `${label}: ${lowered(message)}`,
  tooMany: (minutes) =>
    `Too many requests from this network. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. What you wrote is still here.`,
  elsewhere: 'This form was submitted from another site. Check your details, then send it from here.',
  who: 'The organisation sees these details, never what you write in the app.',
  legalNotice: 'Legal notice',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  back: 'Back to login',
  language: 'Language',
};

export const registerWords = { fr, en } as const;
