import { scoring } from '@hireloom/contract/scoring'
import { afterEach, expect, test } from 'vitest'
import { publicJob, publicPage } from '../../../test/public-job.tsx'
import { answer, fill, refusal, screen, show, user } from '../../../test/screen.tsx'
import { PublicPage } from '../public-page.tsx'

const ticket = 'c2VhbGVkLWZvci10aGUtYXBwbGljYW50'
const data = { ...publicPage(publicJob()), job: null }

function open(hash = `#${ticket}`) {
  window.location.hash = hash
  return show(<PublicPage data={data} path="/career/sagara/review" />)
}

afterEach(() => {
  window.location.hash = ''
})

test('requests a review with the ticket of the link, when the applicant confirms', async () => {
  const request = answer(scoring.askReview, { data: { isAsked: true } })
  open()
  expect(await screen.findByRole('heading', { name: 'Ask for a person to look' })).toBeVisible()
  expect(document.title).toBe('Ask for a review · PT Sagara Logistik')
  await fill(screen.getByLabelText('Is there something they should know?'), 'I led the team')
  expect(request).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Ask for a review' }))
  expect(await screen.findByRole('heading', { name: 'A person will look at it' })).toHaveFocus()
  const [url, body, headers] = request.mock.lastCall ?? []
  expect(url).not.toContain(ticket)
  expect(body).toEqual({ ticket, message: 'I led the team' })
  expect(headers).toMatchObject({ 'x-company-slug': 'sagara' })
})

test('shows that the link has expired, and keeps the message when sending fails', async () => {
  answer(scoring.askReview, refusal(500, 'There is an error on our side'))
  open()
  await fill(await screen.findByLabelText('Is there something they should know?'), 'I led the team')
  await user.click(screen.getByRole('button', { name: 'Ask for a review' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('There is an error on our side')
  expect(screen.getByLabelText('Is there something they should know?')).toHaveValue('I led the team')
  answer(scoring.askReview, refusal(404, 'This link does not work any more'))
  await user.click(screen.getByRole('button', { name: 'Ask for a review' }))
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('is missing without a ticket', async () => {
  open('')
  expect(await screen.findByText('This page could not be found')).toBeVisible()
})
