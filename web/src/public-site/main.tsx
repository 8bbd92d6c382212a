import './font.css'
import './first-content.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '../platform/ui/theme/forced-colors.css'
import '../platform/ui/theme/global.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { styleNonce } from '../platform/ui/theme/style-nonce.ts'
import { rememberArrival } from './apply/arrival.ts'
import { loadSite } from './load-texts.ts'
import { isApplyAddress, isReviewAddress, readPageData } from './page-data.ts'
import { PublicPage } from './public-page.tsx'
import { PublicTheme } from './public-theme.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('public.html has no element to show the page in')

const { pathname, search } = location
const data = readPageData()
await loadSite(data.language)
if (data.company) rememberArrival(data.company.slug)

const page = (
  <StrictMode>
    <PublicTheme styleNonce={styleNonce}>
      <PublicPage data={data} path={pathname} search={search} />
    </PublicTheme>
  </StrictMode>
)
// The browser hydrates what the server rendered. The form depends on what this device stores, so the browser renders
// it.
const isForm = isReviewAddress(pathname) || (data.job && isApplyAddress(pathname))
const isRendered = root.firstElementChild !== null && !isForm
if (isRendered) hydrateRoot(root, page)
else createRoot(root).render(page)
