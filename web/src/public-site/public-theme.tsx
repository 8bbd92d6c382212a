import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables } from '../platform/ui/theme/css-variables.ts'
import { theme } from '../platform/ui/theme/theme.ts'

/** What public pages are drawn in, by the server and by the browser alike. */
export function PublicTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
