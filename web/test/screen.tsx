import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { reportCrash } from '../src/platform/shell/errors/report-crash.ts'
import { newQueryClient } from '../src/platform/shell/query-client.ts'
import { useEscape } from '../src/platform/shell/use-escape.ts'
import { cssVariables } from '../src/platform/ui/theme/css-variables.ts'
import { theme } from '../src/platform/ui/theme/theme.ts'

export { screen, waitFor, within } from '@testing-library/react'
export { userEvent as user } from '@testing-library/user-event'
export { answer, refusal } from './mock-server.ts'

/** Pastes text into a field: one change, where `user.type` renders the page again for each key. */
export async function fill(field: Element, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Shows a component as the app would, at a URL. `path` names the parameters of the URL, as in `/jobs/:jobId`. */
export function show(element: ReactElement, url = '/', path = '*') {
  return showRoutes(
    [
      { path, element },
      { path: '*', element: null },
    ],
    url,
  )
}

function EscapeKey() {
  useEscape()
  return null
}

/** Shows a tree of routes. Returns the view, the query client and the router, whose state has the current location. */
export function showRoutes(
  routes: RouteObject[],
  url = '/',
  Wrapper: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const client = newQueryClient()
  const { queries, mutations } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retry: false }, mutations })
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  const view = render(
    <Wrapper>
      <EscapeKey />
      <MantineProvider
        env="test"
        withCssVariables={false}
        withGlobalClasses={false}
        theme={theme}
        cssVariablesResolver={cssVariables}
      >
        <QueryClientProvider client={client}>
          <ModalsProvider>
            <Notifications />
            <RouterProvider router={router} onError={reportCrash} />
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </Wrapper>,
    { onCaughtError: () => undefined },
  )
  return { ...view, router, client }
}
