"""What a side cannot know: sampled from its view, or dealt anew."""
