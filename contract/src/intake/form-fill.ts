import { z } from 'zod'
import { Certificate, Education, WorkExperience } from '../candidates/candidate.ts'
import { day } from '../platform/fields.ts'
import { plainText } from '../platform/plain-text.ts'

const shortText = z.string().overwrite(plainText).max(500)

/**
 * The fields of the application form that a CV or a board profile fills in. Anything may be missing, even within an
 * entry: the applicant completes and confirms the form.
 */
export const FormFill = z.object({
  personalInformation: z
    .object({
      firstName: shortText,
      lastName: shortText,
      emailAddress: shortText,
      phoneNumber: shortText,
      placeOfBirth: shortText,
      dateOfBirth: day,
      gender: z.int(),
    })
    .partial()
    .default({}),
  identityAndAddress: z.object({ residentialAddress: shortText, postalCode: shortText }).partial().default({}),
  educationAndWorkExperience: z
    .object({
      formalEducation: z.array(z.object(Education.shape).partial()).max(10),
      informalEducation: z.array(z.object(Certificate.shape).partial()).max(20),
      workExperience: z.array(z.object(WorkExperience.shape).partial()).max(20),
    })
    .partial()
    .default({}),
})
export type FormFill = z.infer<typeof FormFill>
