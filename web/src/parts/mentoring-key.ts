/** Key of mentors with accounts. Separate from the other keys, which every page loads. */
export const mentoringKey = ['mentoring'] as const;
