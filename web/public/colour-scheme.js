// Runs before the first paint, so that the page doesn't flash in the other scheme. A file, because inline script is
// forbidden. The key is that under which Mantine stores the choice.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
} catch {
  // Storage may be switched off; the scheme is then set with the first render.
}
