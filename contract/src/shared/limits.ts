/** Sizes that both server and browser need. */
export const libraryPageSize = 10;
export const searchMaxLength = 200;
export const nameMaxLength = 200;
/** Most saved filters of one person, and letters of their names. */
export const savedFiltersMax = 30;
export const savedFilterNameMaxLength = 60;
export const tagMaxLength = 40;
/** Most tags of one challenge. */
export const tagsMax = 20;
/** Most challenges in one file of cards, four to a page. */
export const cardsMax = 60;
/** Most challenges in one bulk change. */
export const bulkMax = 100;
export const reviewPageSize = 10;
/** Most letters that the server accepts. */
export const reviewCommentMaxLength = 10_000;
/** Letters of the text in the dialog that changes a review. */
export const reviewTextMinLength = 10;
export const reviewTextMaxLength = 500;
/** Letters of the note about a challenge that was tried. */
export const teamMaxLength = 60;
export const triedNoteMaxLength = 200;
/** Challenges in "Practice next", and weeks of the practice calendar. */
export const suggestionsMax = 3;
export const practiceWeeks = 16;
/** Limits of the plan of a curriculum list. */
export const teamsMax = 50;
export const roundsMax = 50;
export const haveMax = 1_000_000_000;
/** Most challenges on a curriculum list. */
export const curriculumMax = 200;
/** Most choices in one change of a curriculum list. */
export const curriculumBatchMax = 500;
/** Most notes about materials that are kept for a person; the oldest are deleted first. */
export const curriculumNotesMax = 2000;
export const materialKeyMaxLength = 600;
/** Shortest password of students and parents, and of staff (characters), unless the server is configured otherwise. */
export const passwordMin = 8;
export const passwordMinStaff = 15;
/** Largest PDF that is accepted (bytes), unless the server is configured otherwise. */
export const pdfMaxBytes = 25 * 1024 * 1024;
/** Most pages of one PDF. */
export const pdfPagesMax = 500;
/** Most letters of descriptions of programs and events. */
export const communityTextMaxLength = 5000;
/** Most characters of a CSV file with mentors, and most rows. */
export const mentorImportMaxLength = 300_000;
export const mentorImportMaxRows = 1000;
export const mentorPageSize = 10;
/** Most mentors assigned to one program, group or event. */
export const assignedMentorsMax = 60;
/** Most periods of days off of one mentor. */
export const daysOffMax = 40;
/** Most letters of descriptions and texts of lesson plans and training videos. */
export const teachingTextMaxLength = 5000;
/** Seconds of a day. */
export const videoSecondsMax = 86_400;
/** Most videos in a new lesson plan. */
export const planVideosMax = 50;
/** Most parts of one lesson plan. */
export const planItemsMax = 200;
/** Most minutes of one part, and of a plan. */
export const planMinutesMax = 1440;
/** Children of one group, fewest and most, and most leaders. */
export const groupChildrenMin = 2;
export const groupChildrenMax = 60;
export const groupLeadersMax = 10;
/** Rows per page of the list of lesson plans. */
export const planPageSize = 24;
export const planAuthorsMax = 10;
export const invitationNoteMaxLength = 200;
export const groupFollowersMax = 200;
export const groupPlaceMaxLength = 300;
export const groupsMax = 100;
/** Days that a group is kept without leaders. */
export const leaderlessDays = 90;
/** Most groups of one event, and most lesson plans. */
export const eventGroupsMax = 10;
export const eventPlansMax = 50;
/** Days, events and clashes that the board shows at once. */
export const boardDaysMax = 42;
export const boardEventsMax = 1000;
export const boardClashesMax = 200;
/** Most children at one event, letters of the line typed after it, and parts of its plans that are kept. */
export const attendanceMax = 600;
export const lookingBackLineMaxLength = 200;
export const lookingBackPartsMax = 1000;
/** Most lines of runs that are offered for it. */
export const lookingBackNextTimesMax = 24;
/** Most events and runs without an event, and most results of teams, in one period of a group. */
export const pastEventsMax = 400;
export const teamPointsMax = 1000;
/** Events that a dashboard asks people to look back on, and for how many days after the event. */
export const toLookBackMax = 5;
export const toLookBackDays = 30;

/** Events that a person has next; days within which those after the first one begin. */
export const nextEventsMax = 3;
export const nextEventsDays = 7;
/** Most plans or events that are listed for one challenge or plan at a time. */
export const usesAtOnce = 50;
/** Most events of one repeating event, and the years that they span. */
export const repeatsMax = 104;
export const repeatYearsMax = 2;
/** Most teams that one print pack has copies for, its pages, and packs that are kept for one person. */
export const packTeamsMax = 12;
export const packPagesMax = 200;
export const packsMax = 3;
/** Most bytes of the own PDFs in one pack. */
export const packOwnBytesMax = 60 * 1024 * 1024;
/** Most boxes of one person, letters of their names, materials in one, and letters of a pasted list. */
export const boxesMax = 20;
export const boxNameMaxLength = 60;
export const boxItemsMax = 300;
export const boxListMaxLength = 20_000;
/** Limits of one material, in boxes and challenges alike. */
export const materialNameMaxLength = 200;
export const materialUnitsMaxLength = 60;
export const materialQuantityMax = 1_000_000;
/** Minutes that somebody can have right now, and answers per page. */
export const nowMinutesMin = 5;
export const nowMinutesMax = 240;
export const nowPageSize = 20;
/** Most pixels of one picture in a PDF: a page of Letter or A4 with 1,200 dots per inch, or of A3 with 800. */
export const picturePixelsMax = 140_000_000;
