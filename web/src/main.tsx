import './platform/english-texts.ts'
import '@fontsource-variable/inter/opsz.css'
import '@mantine/core/styles.layer.css'
// This must follow the core's styles, which it overrides. If the date fields imported it, it would load before them.
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './platform/ui/theme/forced-colors.css'
import './platform/ui/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './platform/shell/app.tsx'
import { watchForMissingParts } from './platform/shell/errors/chunk-reload.ts'
import { watchForNewVersion } from './platform/shell/new-version.tsx'
import { styleNonce } from './platform/ui/theme/style-nonce.ts'
import { sitemap } from './sitemap.tsx'

const router = createBrowserRouter(sitemap)
watchForMissingParts(router)
watchForNewVersion()

// react-remove-scroll, which Mantine's dialogs use, reads the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element to show the product in')
// The router reports the errors that its pages catch.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
