import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { publicJob, publicPage } from '../../test/public-job.tsx'
import { firstContent } from './first-content.tsx'
import type { PageData } from './page-data.ts'
import { PublicPage } from './public-page.tsx'
import { PublicTheme } from './public-theme.tsx'

const job = publicJob({ isScreenedAutomatically: true })
const choices = { branches: [{ id: 3, name: 'Surabaya' }], organizations: [], employmentTypes: [], workingTypes: [] }
const list = { data: [job], pagination: { total: 11, page: 2, limit: 10 } }
const pages: [string, PageData, string][] = [
  ['a job', publicPage(job), ''],
  ['a job in Indonesian', { ...publicPage(job), language: 'id' }, '?lang=id'],
  ['a career page', { ...publicPage(null), jobs: list, choices }, '?page=2&sort_by=closing'],
  ['a career page in Indonesian', { ...publicPage(null), language: 'id', jobs: list, choices }, ''],
  [
    'a career page without jobs',
    { ...publicPage(null), jobs: { data: [], pagination: { total: 0, page: 1, limit: 10 } }, choices },
    '',
  ],
  ['a missing page', publicPage(null), ''],
]

afterEach(() => document.body.replaceChildren())

describe("The server's HTML", () => {
  it.each(pages)('of %s is hydrated without a change', async (_, data, search) => {
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = firstContent(data, search, 'n0nce')
    const [drawn, heading] = [root.innerHTML, root.querySelector('h1')]
    const onRecoverableError = vi.fn()
    history.replaceState(null, '', `/career/sagara${search}`)
    render(
      <StrictMode>
        <PublicTheme styleNonce={() => 'n0nce'}>
          <PublicPage data={data} path="/career/sagara/jobs/data-analyst" search={search} />
        </PublicTheme>
      </StrictMode>,
      { container: root, hydrate: true, onRecoverableError },
    )
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(root.querySelector('h1')).toBe(heading)
    expect(root.innerHTML).toBe(drawn)
  })

  it('is in the language of the page, with links to the others that keep the query', () => {
    const search = '?page=2&lang=id'
    const drawn = firstContent({ ...publicPage(null), language: 'id', jobs: list, choices }, search, '')
    expect(drawn).toContain('Posisi yang dibuka')
    expect(drawn).toContain('href="?page=2&amp;lang=en" lang="en" hrefLang="en"')
    expect(drawn).not.toContain('Open positions')
  })

  it('leaves out an invalid website', () => {
    const { company } = job
    const odd = { ...company, website: 'ask at the counter' }
    expect(firstContent({ ...publicPage(null), company: odd }, '', '')).not.toContain('target="_blank"')
  })

  it('shows text with markup in it as text', () => {
    const attack = '</script><script>alert("1")</script>'
    const drawn = firstContent(publicPage(publicJob({ jobPositionName: attack, jobSummary: attack })), '', '')
    expect(drawn).not.toContain('<script')
    expect(drawn).toContain('&lt;script&gt;')
  })
})
