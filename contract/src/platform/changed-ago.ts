/**
 * The header of a call with the seconds since its caller last changed something, so that the reply includes that change
 * even where data may be read from a replica.
 */
export const changedAgoHeader = 'x-hireloom-changed-ago'
