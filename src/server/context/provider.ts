/** The organisation that runs the server, as its pages and mails name it. */
export interface Provider {
  readonly productName: string;
  /** Empty: none is given, and the pages refer to the person who proposed the programme. */
  readonly contactMail: string;
}
