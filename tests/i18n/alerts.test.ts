/** Alert texts, word for word as specified. */
import { describe, expect, it } from 'vitest';
import { en } from '#src/i18n/en.ts';
import { fr } from '#src/i18n/fr.ts';

const specified = [
  [
    'auth_wrong_email_pwd',
    'Adresse e-mail ou mot de passe non reconnus.',
    'Email or password not recognised.',
  ],
  [
    'auth_please_login',
    'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
    'You can now log in with your new password.',
  ],
  ['auth_code_wrong', 'Code de modification incorrect.', 'Incorrect modification code.'],
  [
    'msg_1',
    'La suite des instructions vient de vous être envoyée par e-mail.',
    'Further instructions have been sent to your email address.',
  ],
  [
    'unknown_account',
    'Aucun compte n’existe avec cette adresse e-mail.',
    'No user account exists with this email address.',
  ],
  [
    'mail_not_sent',
    'Pour des raisons techniques, le système ne peut pas envoyer d’e-mail pour le moment.',
    'For technical reasons, the system cannot send e-mail at the moment.',
  ],
  ['verify', 'Vérifiez votre adresse e-mail.', 'Verify your email.'],
  ['account_accepted', 'Vous pouvez maintenant vous connecter.', 'You can now log in.'],
  ['update', 'Une nouvelle version est prête.', 'A new version is ready.'],
  ['update_action', 'Actualiser', 'Refresh'],
  ['info_saved', 'Informations enregistrées.', 'Information saved.'],
  ['intuitions_saved_other', 'Vos intuitions sont enregistrées.', 'Your intuitions are saved.'],
  ['intuitions_saved_one', 'Votre intuition est enregistrée.', 'Your intuition is saved.'],
  ['deviateur_saved', 'Déviateur enregistré.', 'Derailor saved.'],
  ['pretention_saved', 'Prétention enregistrée.', 'Claim saved.'],
  ['devpre_saved', 'Déviateur et prétention enregistrés.', 'Derailor and claim saved.'],
  ['plf_saved', 'Progression enregistrée.', 'Progress saved.'],
  [
    'missing_personal_info',
    'Complétez d’abord vos informations personnelles.',
    'Please complete your personal details first.',
  ],
  [
    'missing_cid',
    'Complétez d’abord votre carte d’identité. Trois repères suffisent pour une reconnexion.',
    'Complete your identity card first. Three anchors are enough to start a reconnection.',
  ],
  ['note_added', 'Note ajoutée.', 'Note added.'],
  ['data_saved', 'Données enregistrées.', 'Data saved.'],
  ['prepare_saved', 'Préparation enregistrée.', 'Preparation saved.'],
  ['express_saved', '«\u00A0J’exprime\u00A0» enregistré.', '“I share” saved.'],
  ['listen_saved', '«\u00A0J’écoute\u00A0» enregistré.', '“I listen” saved.'],
  ['exchange_saved', 'Échange enregistré.', 'Conversation saved.'],
  ['note_deleted', 'Note supprimée.', 'Note deleted.'],
  ['exchange_deleted', 'Échange supprimé.', 'Conversation deleted.'],
  ['deviateur_deleted', 'Déviateur supprimé.', 'Derailor deleted.'],
  ['pretention_deleted', 'Prétention supprimée.', 'Claim deleted.'],
  ['draft_deleted', 'Brouillon supprimé.', 'Draft deleted.'],
  ['intuition_acted', 'Intuition réalisée.', 'Intuition marked as acted on.'],
  ['intuition_back', 'Intuition remise dans «\u00A0À réaliser\u00A0».', 'Moved back to “To act on”.'],
  ['update_later', 'Plus tard', 'Later'],
  ['reco_deleted', 'Reconnexion supprimée.', 'Reconnection deleted.'],
  ['intuitions_deleted', 'Intuition supprimée.', 'Intuition deleted.'],
  [
    'exit_reconnection',
    'Quitter cette reconnexion\u00A0? Vos réponses sont enregistrées.',
    'Leave this reconnection? Your answers are saved.',
  ],
  ['exit', 'Quitter\u00A0?', 'Leave?'],
  ['copied', 'Copié. Vous pouvez coller.', 'Copied. You can paste it now.'],
] as const;

describe('alert texts', () => {
  it.each(specified)('%s', (key, french, english) => {
    expect(fr.alerts[key]).toBe(french);
    expect(en.alerts[key]).toBe(english);
  });
});
