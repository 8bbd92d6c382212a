import { renderToString } from 'react-dom/server.edge'
import type { PageData } from './page-data.ts'
import { PublicTheme } from './public-theme.tsx'
import { ReadingPage } from './reading-page.tsx'

/** A page as the server sends it, complete before any script runs. `search`: the query of its address. */
export const firstContent = (data: PageData, search: string): string =>
  renderToString(
    <PublicTheme>
      <ReadingPage data={data} search={search} />
    </PublicTheme>,
  )
