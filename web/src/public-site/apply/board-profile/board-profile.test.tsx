import { type ApplyButton, type BoardProfile, boardApply } from '@hireloom/contract/board-apply'
import { beforeEach, describe, expect, it } from 'vitest'
import { lostConnection } from '../../../../test/lost-connection.ts'
import { acceptFiles, pdf, publicJob, publicPage } from '../../../../test/public-job.tsx'
import { answer, fill, refusal, screen, show, user, waitFor } from '../../../../test/screen.tsx'
import { ApplyPage } from '../apply-page.tsx'

const button: ApplyButton = {
  label: 'Apply with Jobstreet',
  url: 'https://www.seek.example/awsk/1',
  profileId: null,
}
const profileId = 'sealed-for-whom-the-board-let-through'
const resumeUrl = 'https://graphql.seek.example/attachments/7wS9'
const profile: BoardProfile = {
  personalInformation: { firstName: 'Sekar Ayu', emailAddress: 'sekar@mail.example', placeOfBirth: 'Semarang' },
  identityAndAddress: {},
  educationAndWorkExperience: {},
  resumeUrl: null,
  profileId,
}
const arrived = '/sagara/data-analyst/apply?via=jobstreet&seek-token=token-of-visit&seek-prefill-id=prefill-1'

/** Opens the form of a company that is connected to the board, at this address. */
function openForm(address = '/sagara/data-analyst/apply', boardName: string | null = 'Jobstreet') {
  history.replaceState(null, '', address)
  const job = publicJob()
  return show(<ApplyPage data={{ ...publicPage(job), boardName }} job={job} />)
}

const paramsOf = (request: { mock: { calls: [string, ...unknown[]][] } }) =>
  Object.fromEntries(new URL(request.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams)

beforeEach(() => localStorage.clear())

describe('The profile of the board', () => {
  it('is not offered where there is no board', () => {
    openForm(undefined, null)
    expect(screen.queryByText(/Jobstreet/)).not.toBeInTheDocument()
  })

  it("is offered with the board's label and address", async () => {
    const request = answer(boardApply.button, { data: button })
    openForm()
    const link = await screen.findByRole('link', { name: 'Apply with Jobstreet' })
    expect(link).toHaveAttribute('href', button.url)
    expect(screen.getByRole('heading', { name: 'Save time with your Jobstreet profile' })).toBeVisible()
    expect(paramsOf(request)).toEqual({ redirect_uri: `${location.origin}/sagara/data-analyst/apply` })
  })

  it('fills in the form when the applicant comes back with it, and cleans up the address', async () => {
    const request = answer(boardApply.button, { data: { ...button, profileId } })
    answer(boardApply.profile, { data: profile })
    openForm(arrived)
    expect(
      await screen.findByText(/^We filled in 3 fields from your Jobstreet profile. Please check them.$/),
    ).toBeVisible()
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Sekar Ayu')
    expect(screen.getByLabelText(/^E-mail address/)).toHaveValue('sekar@mail.example')
    expect(screen.queryByRole('link', { name: 'Apply with Jobstreet' })).not.toBeInTheDocument()
    expect(paramsOf(request)).toMatchObject({ seek_token: 'token-of-visit', prefill_id: 'prefill-1' })
    expect(location.search).toBe('?via=jobstreet')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/token-of-visit|prefill-1|sealed-for/)
  })

  it('is offered again after the form is cleared', async () => {
    answer(boardApply.button, { data: { ...button, profileId } })
    answer(boardApply.profile, { data: profile })
    openForm(arrived)
    await screen.findByText(/^We filled in 3 fields/)
    answer(boardApply.button, { data: button })
    await user.click(screen.getByRole('button', { name: 'Clear the form' }))
    await user.click(screen.getByRole('button', { name: /^Clear/ }))
    expect(await screen.findByRole('link', { name: 'Apply with Jobstreet' })).toBeVisible()
    expect(screen.queryByText(/^We filled in/)).not.toBeInTheDocument()
  })

  it('keeps values that the applicant typed before', async () => {
    answer(boardApply.button, { data: { ...button, profileId } })
    let give: (reply: { data: BoardProfile }) => void = () => undefined
    answer(boardApply.profile, { later: new Promise((resolve) => (give = resolve)) })
    openForm(arrived)
    await fill(screen.getByLabelText(/^First name/), 'Ayu')
    await fill(screen.getByLabelText(/^Place of birth/), 'Solo')
    give({ data: profile })
    expect(await screen.findByText('We filled in 1 field from your Jobstreet profile. Please check it.')).toBeVisible()
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Ayu')
    expect(screen.getByLabelText(/^E-mail address/)).toHaveValue('sekar@mail.example')
  })

  it('includes its résumé as a file of the form', async () => {
    answer(boardApply.button, { data: { ...button, profileId } })
    answer(boardApply.profile, { data: { ...profile, resumeUrl } })
    const fetched = answer(boardApply.resumeFile, pdf('Résumé Sekar.pdf'))
    const sent = acceptFiles()
    openForm(arrived)
    expect(await screen.findByText(/Your résumé is under Documents.$/)).toBeVisible()
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ filename: 'Résumé Sekar.pdf', type: 1 })
    expect(paramsOf(fetched)).toEqual({ file_url: resumeUrl, profile_id: profileId })
  })

  it('asks for a résumé when its own cannot be loaded', async () => {
    answer(boardApply.button, { data: { ...button, profileId } })
    answer(boardApply.profile, { data: { ...profile, resumeUrl } })
    answer(boardApply.resumeFile, refusal(422, 'The file is larger than 10 MB'))
    openForm(arrived)
    expect(await screen.findByText(/could not be fetched: choose the file under Documents.$/)).toBeVisible()
  })

  it('can be retried when it could not be read', async () => {
    answer(boardApply.button, { data: { ...button, profileId } })
    answer(boardApply.profile, refusal(404, 'Profile not found'))
    openForm(arrived)
    expect(
      await screen.findByText(/profile could not be read. Try again, or fill in the form yourself.$/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Apply with Jobstreet' })).toBeVisible()
  })

  it.each([
    ['an outage of the board', refusal(503, "The job board can't be reached")],
    ['too many calls', refusal(429, 'Many candidates are applying right now')],
    ['a lost connection', lostConnection()],
  ])('does not block the form on %s', async (_, reply) => {
    answer(boardApply.button, reply)
    openForm()
    expect(await screen.findByText(/^Applying with Jobstreet is not possible right now/)).toBeVisible()
    expect(screen.getByLabelText(/^First name/)).toBeEnabled()
  })

  it('is reported as unavailable to an applicant who comes with it', async () => {
    answer(boardApply.button, refusal(503, "The job board can't be reached"))
    openForm(arrived)
    expect(await screen.findByText(/^Your Jobstreet profile can't be reached right now/)).toBeVisible()
  })

  it('disappears without a message when the company has disconnected the board', async () => {
    const request = answer(boardApply.button, refusal(404, 'Form not found'))
    openForm()
    await waitFor(() => expect(request).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByText(/Jobstreet/)).not.toBeInTheDocument())
  })
})
