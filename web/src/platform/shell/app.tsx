import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { cssVariables } from '../ui/theme/css-variables.ts'
import { styleNonce } from '../ui/theme/style-nonce.ts'
import { theme } from '../ui/theme/theme.ts'
import { reportCrash } from './errors/report-crash.ts'
import { newQueryClient } from './query-client.ts'
import { useEscape } from './use-escape.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

const client = newQueryClient()

/** The providers that every page needs. */
export function App({ router }: { router: DataRouter }) {
  useRestoredFocus()
  useEscape()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <Notifications position="top-center" limit={5} />
          <RouterProvider router={router} onError={reportCrash} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
