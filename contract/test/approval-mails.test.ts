import { approvalRequest } from '@hireloom/contract/approvals/mails'
import { expect, test } from 'vitest'

const request = (rules: string[]) =>
  approvalRequest({
    recipientName: 'Budi',
    firstName: 'Rara',
    jobPositionName: 'Courier',
    branchName: 'Medan',
    askedByName: 'Ayu Lestari',
    rules,
    step: 1,
    steps: 1,
    until: 'Monday',
    words: '',
    link: 'https://hireloom.example/approvals/open',
  }).paragraphs

test('the mail that asks for an approval names each rule that requires it', () => {
  expect(request(['Pay'])).toEqual(["Ayu Lestari asks because of the rule 'Pay'."])
  expect(request(['Pay', 'Probation'])).toEqual(["Ayu Lestari asks because of the rules 'Pay' and 'Probation'."])
})
