/** Sizes that both server and browser need. */
export const libraryPageSize = 10;
export const searchMaxLength = 200;
export const nameMaxLength = 200;
/** Saved filters of one person, and the letters of their names. */
export const savedFiltersMax = 30;
export const savedFilterNameMaxLength = 60;
export const tagMaxLength = 40;
/** Tags of one challenge. */
export const tagsMax = 20;
/** Challenges that one file of cards may have, four to a page. */
export const cardsMax = 60;
/** Challenges that one bulk change may name. */
export const bulkMax = 100;
export const reviewPageSize = 10;
/** What the server takes. */
export const reviewCommentMaxLength = 10_000;
/** Length of the text in the dialog that changes a review. */
export const reviewTextMinLength = 10;
export const reviewTextMaxLength = 500;
/** What is said of a tried challenge. */
export const teamMaxLength = 60;
export const triedNoteMaxLength = 200;
/** Challenges that "Practice next" names, and the weeks of the practice calendar. */
export const suggestionsMax = 3;
export const practiceWeeks = 16;
/** The plan of a curriculum list. */
export const teamsMax = 50;
export const roundsMax = 50;
export const haveMax = 1_000_000_000;
/** Challenges that a curriculum list offers room for. */
export const curriculumMax = 200;
/** Choices in one change of a curriculum list. */
export const curriculumBatchMax = 500;
/** Notes about materials that are kept for a person; the oldest go first. */
export const curriculumNotesMax = 2000;
export const materialKeyMaxLength = 600;
/** Characters of the shortest password of students and parents, and of staff, unless the server is configured otherwise. */
export const passwordMin = 8;
export const passwordMinStaff = 15;
/** Bytes of the largest PDF that is accepted unless the server is configured otherwise. */
export const pdfMaxBytes = 25 * 1024 * 1024;
/** Of one PDF. */
export const pdfPagesMax = 500;
/** Descriptions of programs and events. */
export const communityTextMaxLength = 5000;
/** Characters of a CSV file with mentors, and its rows. */
export const mentorImportMaxLength = 300_000;
export const mentorImportMaxRows = 1000;
export const mentorPageSize = 10;
/** Mentors who are assigned to one program, group or event. */
export const assignedMentorsMax = 60;
/** Days off that a mentor may name. */
export const daysOffMax = 40;
/** Descriptions and texts of lesson plans and training videos. */
export const teachingTextMaxLength = 5000;
/** A day. */
export const videoSecondsMax = 86_400;
/** Videos that come with a new lesson plan. */
export const planVideosMax = 50;
/** Parts of one lesson plan. */
export const planItemsMax = 200;
/** Of one part, and of a plan. */
export const planMinutesMax = 1440;
/** Children of one group, its leaders, accounts that follow it, letters of its place, and groups that one person leads. */
export const groupChildrenMin = 2;
export const groupChildrenMax = 60;
export const groupLeadersMax = 10;
/** Of the list of lesson plans. */
export const planPageSize = 24;
export const planAuthorsMax = 10;
export const invitationNoteMaxLength = 200;
export const groupFollowersMax = 200;
export const groupPlaceMaxLength = 300;
export const groupsMax = 100;
/** Days that a group stays without leaders. */
export const leaderlessDays = 90;
/** Groups of one event, and its lesson plans. */
export const eventGroupsMax = 10;
export const eventPlansMax = 50;
/** Days, events and clashes that the board shows at once. */
export const boardDaysMax = 42;
export const boardEventsMax = 1000;
export const boardClashesMax = 200;
/** Children at one event, letters of the line that is typed after it, and parts of its plans that are kept. */
export const attendanceMax = 600;
export const lookingBackLineMaxLength = 200;
export const lookingBackPartsMax = 1000;
/** Lines of runs that are offered for it. */
export const lookingBackNextTimesMax = 24;
/** Events, runs without an event, and results of teams that one period of a group shows. */
export const sessionsMax = 400;
export const teamPointsMax = 1000;
/** Events that a dashboard asks to look back on, and for how many days after they ended. */
export const toLookBackMax = 5;
export const toLookBackDays = 30;
/** Plans or events that are told of one challenge or plan at a time. */
export const usesAtOnce = 50;
/** Events that one repeating event makes at most, and the years that they span. */
export const repeatsMax = 104;
export const repeatYearsMax = 2;
/** Teams that one print pack has copies for, its pages, and packs that are kept for one person. */
export const packTeamsMax = 12;
export const packPagesMax = 200;
export const packsMax = 3;
/** Bytes of the own PDFs in one pack. */
export const packOwnBytesMax = 60 * 1024 * 1024;
/** Boxes of materials that one person owns, letters of their names, what one of them holds, and letters of a list that is pasted. */
export const boxesMax = 20;
export const boxNameMaxLength = 60;
export const boxItemsMax = 300;
export const boxListMaxLength = 20_000;
/** Of one material, as of those of a challenge. */
export const materialNameMaxLength = 200;
export const materialUnitsMaxLength = 60;
export const materialQuantityMax = 1_000_000;
/** Minutes that somebody has right now, and answers of one page. */
export const nowMinutesMin = 5;
export const nowMinutesMax = 240;
export const nowPageSize = 20;
/** Pixels of one picture in a PDF: a page of Letter or A4 with 1,200 dots per inch, or of A3 with 800. */
export const picturePixelsMax = 140_000_000;
