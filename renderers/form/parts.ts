/** Ids of what is around a control of rjsf's own: its question and what describes it. */
export function partsOf(id: string) {
  return {
    title: `${id}__title`,
    description: `${id}__description`,
    help: `${id}__help`,
    error: `${id}__error`,
  };
}
