import { catalogue } from '@hireloom/contract/texts/catalogue'
import { setTextsSource } from '@hireloom/contract/texts/current'
import { renderToString } from 'react-dom/server.edge'
import type { PageData } from './page-data.ts'
import { PublicTheme } from './public-theme.tsx'
import { VisitorPage } from './visitor-page.tsx'

/**
 * Returns the HTML of a page, complete without any script. `search`: the query of its address. `nonce`: the nonce of
 * its styles.
 */
export function firstContent(data: PageData, search: string, nonce: string): string {
  // Rendering is synchronous, so no other page changes the language in between.
  setTextsSource(() => catalogue[data.language])
  return renderToString(
    <PublicTheme styleNonce={() => nonce}>
      <VisitorPage data={data} search={search} />
    </PublicTheme>,
  )
}
