import { type Setting, secretText, text, webAddress } from './setting-values.ts'

/** Settings of the services that read CVs, score, test and receive reports. */
export const serviceSettings = {
  CV_PARSER_URL: {
    ...webAddress,
    meaning:
      'OpenAI-compatible service that parses CVs, such as https://api.example.com/v1; no CV leaves this machine when unset',
  },
  CV_PARSER_KEY: { ...secretText, meaning: 'Key of the service that parses CVs' },
  CV_PARSER_MODEL: { ...text, meaning: 'Model that the service parses CVs with' },
  SCORER_URL: {
    ...webAddress,
    meaning:
      'OpenAI-compatible service that scores applications; work and education data of CVs stays on this machine when unset',
  },
  SCORER_KEY: { ...secretText, meaning: 'Key of the service that scores applications' },
  SCORER_MODEL: { ...text, meaning: 'Model that the service scores applications with' },
  PERSONALITY_TEST_URL: {
    ...webAddress,
    meaning: 'Provider of the personality test; the stand-in at /dev/personality when unset, in production none',
  },
  PERSONALITY_TEST_KEY: { ...secretText, meaning: 'Key of the provider of the personality test' },
  ANALYTICS_URL: { ...webAddress, meaning: 'Receives analytics events as JSON; a table when unset' },
  ENGAGEMENT_URL: { ...webAddress, meaning: 'Engagement tool that is notified when Admins sign in; none when unset' },
  LEAD_FORM_URL: { ...webAddress, meaning: 'Outside form for requests for a quote, which are stored in a table too' },
} satisfies Record<string, Setting>
