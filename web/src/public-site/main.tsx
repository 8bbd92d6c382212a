import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Loader.css'
import '../platform/ui/global.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariables } from '../platform/ui/css-variables.ts'
import { theme } from '../platform/ui/theme.ts'
import { readPageData } from './page-data.ts'
import { PublicPage } from './public-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('public.html has no element to show the page in')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <PublicPage data={readPageData()} path={location.pathname} />
    </MantineProvider>
  </StrictMode>,
)
