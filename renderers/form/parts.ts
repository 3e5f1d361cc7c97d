/** Ids of the question and descriptions of one of rjsf's own controls. */
export function partsOf(id: string) {
  return {
    title: `${id}__title`,
    description: `${id}__description`,
    help: `${id}__help`,
    error: `${id}__error`,
  };
}
