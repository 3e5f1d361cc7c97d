/** The members of a document that this version of the format knows. */
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
