/** Of mentors with accounts. Apart from the other keys, which every page loads. */
export const mentoringKey = ['mentoring'] as const;
