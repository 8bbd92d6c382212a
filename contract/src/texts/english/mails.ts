/** A job and the company that offers it. */
interface JobAtCompany {
  jobPositionName: string
  companyName: string
}

/** The texts of mails to candidates. */
export const mails = {
  dear: (name: string) => `Dear ${name},`,
  regards: 'Warm regards,',
  /** Appears in each mail with a link that only the recipient may use. Staff don't see such links. */
  linkIsForYou: 'The link is for you',
  linkIsForYouAlone: 'The link is for you alone.',
  link: 'Link',
  /** The link to the candidate's page at the end of each mail. */
  candidatePage: 'See where you stand, answer or withdraw',
  candidatePageWithoutNews: 'Write to us or ask about your data',
  received: {
    subject: (position: string) => `We have your application for ${position}`,
    thanks: ({ jobPositionName, companyName }: JobAtCompany) =>
      `Thank you for applying for ${jobPositionName} at ${companyName}. Your application has arrived with everything you sent.`,
    nextStep: 'We will write to you about the next step.',
    weRead: 'We read every application and will write to you about the next step.',
    reference: 'Reference',
  },
  meeting: {
    date: 'Date',
    time: 'Time',
    place: 'Place',
    pleaseNote: 'Please note',
    subject: (stage: string, { jobPositionName, companyName }: JobAtCompany) =>
      `${stage} for ${jobPositionName} at ${companyName}`,
    changedSubject: (subject: string) => `New time: ${subject}`,
    canceledSubject: (subject: string) => `Canceled: ${subject}`,
    interview:
      'Thank you for your patience. We would like to talk with you about the role and about how you like to work.',
    assessment:
      'Thank you for your patience. The next step is an assessment, in which you can show us how you work. This is when and where it takes place.',
    changed: (stage: string) => `Your ${stage} has changed. These are the new details.`,
    canceled: (stage: string) => `Your ${stage} will not take place as planned.`,
    otherTime: "If the time doesn't suit you, reply to this e-mail and we will find another.",
  },
  personality: {
    subject: ({ jobPositionName, companyName }: JobAtCompany) =>
      `A personality test for ${jobPositionName} at ${companyName}`,
    invitation: (position: string) =>
      `We would like to know how you like to work, and invite you to a short test for ${position}.`,
    note: 'There is no right answer, and nothing is decided by the test alone. The link is for you.',
  },
  hired: {
    subject: (company: string) => `Welcome to ${company}`,
    welcome: ({ jobPositionName, companyName }: JobAtCompany) =>
      `We are glad to have you as ${jobPositionName} at ${companyName}.`,
    next: 'We will write to you about your first day and what to bring.',
    firstDay: 'First day',
  },
  rejected: {
    subject: ({ jobPositionName, companyName }: JobAtCompany) =>
      `Your application for ${jobPositionName} at ${companyName}`,
    decided: (position: string) =>
      `Thank you for the time you gave to your application for ${position}. We have decided to go on with other candidates.`,
    wish: 'We wish you every success.',
    wishAgain: 'We wish you every success, and would be glad to hear from you again.',
    automatic: (position: string) =>
      `Thank you for the time you gave to your application for ${position}. We will not proceed with it.`,
    automaticReason:
      'This was decided automatically: your CV was compared with what the job asks, and no person has looked at it yet. You can ask for a person to look at it, without giving a reason.',
    askForReview: 'Ask for a review',
    until: 'Until',
    reviewedSubject: ({ jobPositionName, companyName }: JobAtCompany) =>
      `We have reviewed your application for ${jobPositionName} at ${companyName}`,
    reviewed: (position: string, askedDay: string) =>
      `On ${askedDay} you asked for a person to look at your application for ${position}. I have read it, and we have decided to go on with other candidates.`,
    thanksForAsking: 'Thank you for asking. We wish you every success.',
  },
  newJoiner: {
    subject: (company: string) => `Before you start at ${company}`,
    fillIn: ({ jobPositionName, companyName }: JobAtCompany) =>
      `So that everything is ready when you start as ${jobPositionName}, please fill in the new joiner form of ${companyName}.`,
    form: 'Form',
  },
  offer: {
    letterTitle: (position: string) => `Offer letter: ${position}`,
    subject: ({ jobPositionName, companyName }: JobAtCompany) => `Our offer: ${jobPositionName} at ${companyName}`,
    changedSubject: ({ jobPositionName, companyName }: JobAtCompany) =>
      `Your offer has changed: ${jobPositionName} at ${companyName}`,
    offered: ({ jobPositionName, companyName }: JobAtCompany) =>
      `We would be glad to have you as ${jobPositionName} at ${companyName}. Our offer is in the attached letter.`,
    changed: (position: string) =>
      `We have changed our offer for ${position}. The attached letter replaces the earlier one.`,
    changedTerms: (names: string) => `What has changed: ${names}.`,
    /** The names of the terms within a sentence. */
    terms: {
      employmentTypeId: 'employment type',
      workingType: 'working type',
      probationPeriod: 'probation',
      salary: 'salary',
      salaryType: 'gross or nett salary',
      benefits: 'benefits',
      startDate: 'first working day',
      expirationDate: 'last day to answer',
    },
    answer: (link: string, lastDay: string) =>
      `Read it, ask, propose something else or answer: ${link}, until ${lastDay}.`,
  },
  /** Times that are offered for a meeting. */
  slots: {
    subject: ({ jobPositionName, companyName }: JobAtCompany) => `Choose a time: ${jobPositionName} at ${companyName}`,
    intro: 'We would like to meet you.',
    chooseUntil: (day: string) => `Choose the time that suits you by ${day}.`,
  },
  /** The end of a candidate's consent to be kept for other jobs. */
  talentPool: {
    endsSubject: 'May we keep your details?',
    ends: (company: string, day: string) =>
      `You allowed ${company} to keep your details for other jobs until ${day}. You can agree again in the settings of your page; if you don't, we no longer keep them for other jobs.`,
  },
  /** Papers that are asked for after the application. */
  documents: {
    /** Their names by kind. */
    names: {
      1: 'ID card (KTP)',
      2: 'Tax number (NPWP)',
      3: 'Diploma',
      4: 'Transcript',
      5: 'Certificate of employment',
      6: 'Police record (SKCK)',
      7: 'Health certificate',
      8: 'Bank account page',
      9: 'Family card (KK)',
      10: 'Another document',
    },
    askedSubject: (name: string, company: string) => `${company} asks for: ${name}`,
    askedUntil: (day: string) => `Please send it on your page by ${day}.`,
    reminderSubject: (name: string, day: string) => `Reminder: ${name} by ${day}`,
    refusedSubject: (name: string) => `Please send ${name} again`,
  },
}
