/** Returns a text with `…` in place of the user and password in a URL, such as a database's, and after `password=`. */
export const maskPasswords = (text: string) =>
  text
    // A password may have unescaped slashes and at signs. A path after a host may have at signs, too.
    .replace(/(:\/\/)(?:[^/:]*:.*|[^/]*)@/s, '$1…@')
    .replace(/(password=)[^&\s]*/gi, '$1…')
