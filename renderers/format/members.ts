/** The members of a document in this version of the format. */
export const documentMembers = [
  'format',
  'name',
  'locale',
  'version',
  'kind',
  'title',
  'description',
  'schema',
  'uiSchema',
  'entry',
  'sections',
  'migrations',
] as const;
