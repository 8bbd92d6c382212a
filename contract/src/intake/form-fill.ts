import { z } from 'zod'
import { Certificate, Education, WorkExperience } from '../candidates/candidate.ts'
import { day } from '../platform/fields.ts'

const word = z.string().max(500)

/**
 * What is known of a person from a CV or a profile elsewhere, in the fields of the application form. Anything may be
 * missing, of an entry too: the person completes and confirms it.
 */
export const FormFill = z.object({
  personalInformation: z
    .object({
      firstName: word,
      lastName: word,
      emailAddress: word,
      phoneNumber: word,
      placeOfBirth: word,
      dateOfBirth: day,
      gender: z.int(),
    })
    .partial()
    .default({}),
  identityAndAddress: z.object({ residentialAddress: word, postalCode: word }).partial().default({}),
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
