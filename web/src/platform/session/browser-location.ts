/** The doors out of the application. An object, so that tests can watch who walks through. */
export const browserLocation = {
  to: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
}
