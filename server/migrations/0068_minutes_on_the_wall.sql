-- Minutes of a challenge in a plan are those on the wall: two for reading and three for scoring are in them. Parts that have
-- exactly the minutes of their challenge's working parts were never chosen by anybody; they get the five.
update lesson_plan_items item
set minutes = least(1440, ceil(challenges.minutes) + 5)
from challenges
where challenges.id = item.challenge_id and item.minutes = least(1440, floor(challenges.minutes + 0.5));
