import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables } from '../platform/ui/theme/css-variables.ts'
import { theme } from '../platform/ui/theme/theme.ts'

/** The theme of public pages, for the server and the browser alike. */
export function PublicTheme({ styleNonce, children }: { styleNonce: () => string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
