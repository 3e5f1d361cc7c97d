/** The exercise as JSON Schema, for libraries that render from it. */
export function schemaOf(slides) {
  const questions = slides.flatMap((slide) => slide.questions);
  return {
    type: 'object',
    required: questions.map(({ key }) => key),
    properties: Object.fromEntries(
      questions.map(({ key, title, help, maxLength, choices }) => [
        key,
        {
          type: 'string',
          title,
          ...(help !== undefined && { description: help }),
          ...(maxLength === undefined
            ? { oneOf: choices.map(({ value, title }) => ({ const: value, title })) }
            : { minLength: 1, maxLength }),
        },
      ]),
    ),
  };
}

/** The element to render into. */
export function place() {
  return document.body.appendChild(document.createElement('div'));
}
