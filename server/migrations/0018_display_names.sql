-- What a person wants to be called; others see it shortened. Null: nobody was asked yet, or the person does not want one.
alter table users add column display_name text check (char_length(display_name) between 1 and 60);
