/** The ways to leave the application. An object, so that tests can replace them. */
export const browserLocation = {
  to: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
}
