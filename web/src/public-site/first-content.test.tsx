import { publicSite } from '@hireloom/contract/public-site'
import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { publicJob, publicPage } from '../../test/public-job.tsx'
import { answer, screen, waitFor } from '../../test/screen.tsx'
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
    const root = renderedByServer(data, search)
    const [drawn, heading] = [root.innerHTML, root.querySelector('h1')]
    const onRecoverableError = hydrate(root, data, search)
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(root.querySelector('h1')).toBe(heading)
    expect(root.innerHTML).toBe(drawn)
  })

  it('can be filtered before it is hydrated', async () => {
    const data = { ...publicPage(null), jobs: list, choices }
    const root = renderedByServer(data, '')
    const found = { data: [], pagination: { total: 0, page: 1, limit: 10 } }
    const requests = answer(publicSite.jobs, found)
    screen.getByRole<HTMLInputElement>('searchbox').value = 'driver'
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Branch' }).value = '3'
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value = 'oldest'
    hydrate(root, data, '')
    await waitFor(() => expect(location.search).toBe('?branch_id=3&sort_by=oldest&search=driver'))
    expect(requests).toHaveBeenCalled()
    expect(screen.getByRole('searchbox')).toHaveValue('driver')
  })

  it('keeps the filter of a choice that is gone', () => {
    const data = { ...publicPage(null), jobs: list, choices }
    const root = renderedByServer(data, '?branch_id=99')
    hydrate(root, data, '?branch_id=99')
    expect(location.search).toBe('?branch_id=99')
  })

  it('is in the language of the page, with links to the other languages that keep the query', () => {
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

function renderedByServer(data: PageData, search: string) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = firstContent(data, search, 'n0nce')
  return root
}

/** Hydrates the page as the browser does. Returns the callback that React calls when the HTML differs. */
function hydrate(root: HTMLElement, data: PageData, search: string) {
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
  return onRecoverableError
}
