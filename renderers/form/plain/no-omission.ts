/** Stands in for what @rjsf/utils leaves out of answers (8 kB) where a form asks for it, as none here does. */

function never(): never {
  throw new Error('This serves a setting of rjsf that no form here has.');
}

export { never as default, never as getFieldNames, never as getUsedFormData, never as isValueEmpty };
