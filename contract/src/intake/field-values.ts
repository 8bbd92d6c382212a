/** Returns whether a value of a form's field means that the field is empty. */
export const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns whether two values of a field are equal. All blank values are. */
export const isSameValue = (a: unknown, b: unknown) =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)
