/** The status and the next step of each state in English. {day}, {meeting} and {company} are filled in. */
export const statusEnglish = {
  received: { words: 'We have your application.', next: 'Somebody reads it.' },
  screening: {
    words: 'We are reading your application.',
    next: 'We tell you whether we would like to meet.',
  },
  assessment: { words: 'You are in the assessment part.', next: 'We send you what to do.' },
  interview: { words: 'We would like to meet you.', next: 'We propose a time.' },
  meetingPlanned: { words: '{meeting} on {day}.', next: 'Please be there on time.' },
  meetingOver: { words: 'Thank you for the meeting. We are deciding.', next: 'You hear from us.' },
  offerPreparing: { words: 'We are preparing what comes next with you.', next: 'We write to you.' },
  offerSent: { words: 'You have an offer.', next: 'Answer by {day}.' },
  offerSigned: {
    words: 'You have signed. {company} signs now.',
    next: 'You get a copy when everybody has signed.',
  },
  offerExpired: { words: 'The offer ended on {day}.', next: 'Write to us if you still want to talk.' },
  offerDeclined: { words: 'You declined the offer.', next: '' },
  offerAccepted: { words: 'You accepted. We prepare your start.', next: '' },
  hired: { words: 'Welcome to {company}. First day: {day}.', next: '' },
  notGoingOn: { words: 'We have decided to go on with other candidates.', next: '' },
  notGoingOnByScore: {
    words: 'Your application was turned down automatically. No person has read it yet.',
    next: 'You can ask for a person to look until {day}.',
  },
  kept: { words: 'Not this time. We keep your details for other jobs until {day}, as you agreed.', next: '' },
  closed: { words: 'Your application is closed.', next: '' },
  withdrawn: { words: 'You withdrew on {day}.', next: 'You may apply again.' },
}

export type StatusWords = typeof statusEnglish
/** The state of an application as its candidate's page shows it. */
export type CandidateState = keyof StatusWords
