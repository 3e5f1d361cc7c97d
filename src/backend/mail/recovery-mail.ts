/** The mail that carries the code for a new password. */
import type { Mail } from './mail.ts';

export interface RecoveryMail {
  readonly to: string;
  readonly language: Mail['language'];
  readonly productName: string;
  readonly code: string;
  readonly validMinutes: number;
}

export function recoveryMail({ to, language, productName, code, validMinutes }: RecoveryMail): Mail {
  if (language === 'en') {
    return {
      to,
      language,
      subject: `Your code for a new ${productName} password`,
      text: [
        'Hello,',
        `You asked to change your ${productName} password. Your code is:`,
        `    ${code}`,
        `Enter it on the “New password” page within ${validMinutes} minutes. It works once; a newer request replaces it.`,
        'If you did not ask for it, ignore this message: your password stays as it is.',
        productName,
        '',
      ].join('\n\n'),
    };
  }
  return {
    to,
    language,
    subject: `Votre code pour un nouveau mot de passe ${productName}`,
    text: [
      'Bonjour,',
      `Vous avez demandé à changer votre mot de passe ${productName}. Votre code\u00a0:`,
      `    ${code}`,
      `Saisissez-le sur la page «\u00a0Nouveau mot de passe\u00a0» dans les ${validMinutes}\u00a0minutes. Il ne sert qu’une fois\u00a0; une nouvelle demande le remplace.`,
      'Si cette demande ne vient pas de vous, ne tenez pas compte de ce message\u00a0: votre mot de passe reste le même.',
      productName,
      '',
    ].join('\n\n'),
  };
}
