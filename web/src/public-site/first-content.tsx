import { renderToString } from 'react-dom/server.edge'
import type { PageData } from './page-data.ts'
import { PublicTheme } from './public-theme.tsx'
import { VisitorPage } from './visitor-page.tsx'

/**
 * Returns the HTML of a page, complete without any script. `search`: the query of its address. `nonce`: that of its
 * styles.
 */
export const firstContent = (data: PageData, search: string, nonce: string): string =>
  renderToString(
    <PublicTheme styleNonce={() => nonce}>
      <VisitorPage data={data} search={search} />
    </PublicTheme>,
  )
