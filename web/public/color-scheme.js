// Runs before the first paint, so that the page doesn't flash in the other scheme. A file, because inline script is
// forbidden. Mantine stores the choice under this key.
try {
  const choice = localStorage.getItem('mantine-color-scheme-value')
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
} catch {
  // Storage may be switched off; the scheme is then set with the first render.
}
