/** The mails that answer a request to be registered. */
import type { Mail } from './mail.ts';

export interface RegistrationMail {
  readonly to: string;
  readonly language: Mail['language'];
  readonly productName: string;
  /** Empty: none is given. */
  readonly contactMail: string;
}

export function approvalMail({ to, language, productName }: RegistrationMail): Mail {
  if (language === 'en') {
    return {
      to,
      language,
      subject: `Your ${productName} account is open`,
      text: [
        'Hello,',
        `Your request was accepted: you can now sign in to ${productName} with this e-mail address and the password that you chose.`,
        productName,
        '',
      ].join('\n\n'),
    };
  }
  return {
    to,
    language,
    subject: `Votre compte ${productName} est ouvert`,
    text: [
      'Bonjour,',
      `Votre demande a été acceptée\u00a0: vous pouvez désormais vous connecter à ${productName} avec cette adresse e-mail et le mot de passe que vous avez choisi.`,
      productName,
      '',
    ].join('\n\n'),
  };
}

export function refusalMail({ to, language, productName, contactMail }: RegistrationMail): Mail {
  if (language === 'en') {
    return {
      to,
      language,
      subject: `Your request for a ${productName} account`,
      text: [
        'Hello,',
        'Your request for an account could not be accepted. What you sent with it has been erased.',
        ...(contactMail === '' ? [] : [`If you have a question, write to: ${contactMail}`]),
        productName,
        '',
      ].join('\n\n'),
    };
  }
  return {
    to,
    language,
    subject: `Votre demande de compte ${productName}`,
    text: [
      'Bonjour,',
      'Votre demande de compte n’a pas pu être acceptée. Ce que vous aviez transmis a été effacé.',
      ...(contactMail === '' ? [] : [`Pour toute question, écrivez à\u00a0: ${contactMail}`]),
      productName,
      '',
    ].join('\n\n'),
  };
}
