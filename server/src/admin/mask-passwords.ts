/** Returns a text of the operator with `…` in place of the user and password of an address, such as a database's. */
export const maskPasswords = (text: string) =>
  text
    // A password may have unescaped slashes and at signs. A path after a host may have at signs, too.
    .replace(/(:\/\/)(?:[^/:]*:.*|[^/]*)@/s, '$1…@')
    .replace(/(password=)[^&\s]*/gi, '$1…')
