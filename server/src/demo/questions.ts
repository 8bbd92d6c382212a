import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import { type CustomQuestion, hasOptions } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { dayAfter } from './days.ts'
import type { Random } from './random.ts'

interface QuestionStory {
  content: string
  type: CustomQuestion['type']
  isMandatory?: boolean
  answerOptions?: string[]
  /** The field of the employee file that the answer is stored in. */
  customField?: string
  fileCategory?: string
  answers?: string[]
}

const stories = {
  motivation: {
    content: 'Why do you want to work with us?',
    type: questionType.paragraph,
    answers: [
      'I have followed your growth for years and want to work where service is taken seriously. My last team shipped on time because we talked every morning, and I would like to bring that habit here.',
      'I am looking for a place to stay and learn. Friends who work with you say that people are trained and treated fairly.',
      'The work is close to what I do now, with more responsibility. I also live nearby, so I can be there when shifts change.',
      'My family depends on steady work, and I like to do things properly. I learn quickly and am used to targets.',
    ],
  },
  noticePeriod: {
    content: 'How soon can you start?',
    type: questionType.dropdown,
    isMandatory: true,
    answerOptions: ['At once', 'Within two weeks', 'Within a month', 'Later'],
    customField: 'Notice period',
  },
  shifts: {
    content: 'Can you work in shifts, including nights and weekends?',
    type: questionType.yesNo,
    isMandatory: true,
  },
  licence: {
    content: 'Which driving licences do you hold?',
    type: questionType.multipleChoice,
    isMandatory: true,
    answerOptions: ['SIM A', 'SIM B1', 'SIM B2', 'SIM C'],
    customField: 'Driving licence',
  },
  licenceScan: {
    content: 'Upload a scan of your licence or certificate',
    type: questionType.fileUpload,
    isMandatory: true,
    fileCategory: 'Certificates',
  },
  availableFrom: { content: 'From which day are you available?', type: questionType.date },
  yearsOfExperience: {
    content: 'How many years have you done this kind of work?',
    type: questionType.number,
    isMandatory: true,
  },
  currentCity: {
    content: 'In which city do you live now?',
    type: questionType.shortAnswer,
    answers: ['Bekasi', 'Jakarta Timur', 'Surabaya', 'Sidoarjo', 'Medan', 'Semarang', 'Makassar', 'Gowa', 'Takengon'],
  },
  tools: {
    content: 'Which of these do you use every week?',
    type: questionType.multipleChoice,
    answerOptions: ['PostgreSQL', 'Python', 'TypeScript', 'Excel', 'Looker Studio'],
  },
} satisfies Record<string, QuestionStory>

export type QuestionName = keyof typeof stories
export const questionStory = (name: QuestionName): QuestionStory => stories[name]

/** Returns an applicant's answer; undefined for a file. `today` as YYYY-MM-DD. */
export function answerTo(random: Random, name: QuestionName, today: string): AnswerValue | undefined {
  const { type, answerOptions = [], answers = [] } = questionStory(name)
  if (hasOptions(type)) {
    if (type === questionType.dropdown) return random.pick(answerOptions)
    const selected = random.some(answerOptions, random.whole(1, 2))
    return answerOptions.filter((option) => selected.includes(option))
  }
  if (type === questionType.yesNo) return random.chance(0.8)
  if (type === questionType.date) return dayAfter(today, random.whole(7, 45))
  if (type === questionType.number) return random.whole(0, 9)
  if (type === questionType.fileUpload) return undefined
  return random.pick(answers)
}
