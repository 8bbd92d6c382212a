import type { SubmissionBody } from '../applicant.ts'

/** Texts that do harm when they are interpreted. */
export const hostileTexts = {
  script: `<script>alert(1)</script>`,
  'a picture with a handler': `"><img src=x onerror=alert(1)>`,
  SVG: `<svg/onload=alert(1)>`,
  'braces of templates': '{{constructor.constructor("alert(1)")()}}#{7*7}<%= 7*7 %>',
  'another direction': '\u202Egpj.exe\u202C \u2066x\u2069',
  'nothing to see': 'Sa\u200Bri\uFEFF\u200D',
  'a formula': `=HYPERLINK("http://evil.example","x")`,
  'a command to the database': `'; drop table applications; --`,
  'lines of a mail': 'Sari\r\nBcc: everyone@example.com',
} as const

/** Returns a form for a job with this value in every free text field. */
export function hostileForm({ customQuestion }: { customQuestion: readonly { id: number }[] }, text: string) {
  const school = { institutionName: text, degree: 15, fieldOfStudy: text, grade: text.slice(0, 20).trim() }
  const post = { jobPosition: text, companyName: text, startDate: '2020-01-01', isCurrent: true }
  return {
    personalInformation: { firstName: text, lastName: text, placeOfBirth: text, phoneNumber: '08123456789' },
    identityAndAddress: { citizenIdAddress: text, residentialAddress: text },
    educationAndWorkExperience: {
      formalEducation: [{ ...school, startYear: 2010, endYear: 2014 }],
      informalEducation: [{ name: text, issuingOrganization: text }],
      workExperience: [post],
    },
    answers: customQuestion.map(({ id }) => ({ questionId: id, answer: text })),
  } satisfies Partial<SubmissionBody>
}
